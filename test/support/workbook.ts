import { crc32, deflateRawSync } from 'node:zlib';

/** The bytes of an Excel workbook with one sheet: texts are cells of text, numbers are numbers. */
export function workbookOf(rows: readonly (readonly (string | number)[])[]): Buffer {
  const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const cells = rows.map((row, nth) => {
    const inner = row.map((cell, column) => {
      const place = `${String.fromCharCode(65 + column)}${nth + 1}`;
      if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
      return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
    });
    return `<row r="${nth + 1}">${inner.join('')}</row>`;
  });
  const part = (name: string) => `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${name}`;
  return zip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
      '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="r1" Type="${part('officeDocument')}" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${namespace}" xmlns:r="${relations}"><sheets><sheet name="Goods" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="r1" Type="${part('worksheet')}" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${namespace}"><sheetData>${cells.join('')}</sheetData></worksheet>`,
  });
}

/** A ZIP archive of texts. */
function zip(files: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const sizes = Buffer.alloc(26);
    sizes.writeUInt16LE(20, 0);
    sizes.writeUInt16LE(8, 4);
    sizes.writeUInt32LE(crc32(bytes), 10);
    sizes.writeUInt32LE(packed.length, 14);
    sizes.writeUInt32LE(bytes.length, 18);
    sizes.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), sizes, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), sizes, place, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end]);
}
