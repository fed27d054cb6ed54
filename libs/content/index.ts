export { ContentModule } from './content.module.js';
export { contentPublished } from './domain/events.js';
export { contentImageReferences } from './image-references.js';
export { readPublished } from './queries/read-versions.js';
export { contentTexts } from './written-texts.js';
