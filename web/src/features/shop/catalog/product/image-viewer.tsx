import { useRef, useState } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { reloadFailedStyles } from '@/lib/reload-styles';
import type { ProductImage } from './gallery-image';
import './image-viewer.css';
import { largestImage } from './largest-image';

interface ImageViewerProps {
  label: string;
  images: readonly ProductImage[];
  /** Index of the image it opens with. */
  first: number;
  /** Called with the index of the image it showed last, as soon as the page can be used again. */
  onLeave: (index: number) => void;
  onClose: () => void;
}

const plugins = [Counter, Zoom];
const nothing = () => null;

/** The viewer, once it has its styles. */
export async function loadImageViewer() {
  await reloadFailedStyles();
  return ImageViewer;
}

/** The images on the whole screen, with zoom. Open while mounted; the library keeps the focus inside and closes on Escape. */
function ImageViewer({ label, images, first, onLeave, onClose }: ImageViewerProps) {
  // A product that changes while its images are viewed must not turn back to the first one.
  const [slides] = useState(() =>
    images.flatMap(({ src, srcSet, alt }, at) => (src === null ? [] : [{ src: largestImage(src, srcSet), alt, at }])),
  );
  const [start] = useState(() =>
    Math.max(
      0,
      slides.findIndex(({ at }) => at === first),
    ),
  );
  const current = useRef(start);
  const isAlone = slides.length === 1;
  return (
    <Lightbox
      open
      close={onClose}
      slides={slides}
      index={start}
      plugins={plugins}
      labels={{
        Lightbox: label,
        'Photo gallery': 'Enlarged images',
        Slide: 'image',
        Previous: 'Previous image',
        Next: 'Next image',
      }}
      on={{
        view: ({ index }) => {
          current.current = index;
        },
        exiting: () => onLeave(slides[current.current]?.at ?? first),
      }}
      carousel={{ finite: true, preload: 1 }}
      animation={{ fade: 200, swipe: 320, zoom: 320 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      zoom={{ scrollToZoom: true, wheelZoomDistanceFactor: 250, maxZoomPixelRatio: 2, pinchZoomV4: true }}
      counter={{ separator: 'of' }}
      render={{
        iconError: () => 'This image could not be loaded.',
        ...(isAlone && { buttonPrev: nothing, buttonNext: nothing }),
      }}
    />
  );
}
