import { ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, type RefObject, useCallback, useId } from 'react';
import { FieldError } from '@/ui/field-frame';
import { LoadingNote } from '@/ui/skeleton';
import { Spinner } from '@/ui/spinner';
import type { Screenshot } from './use-screenshot';

function Preview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt="Your screenshot" className="h-32 max-w-[50%] rounded-field bg-linen object-contain" />;
}

interface ScreenshotFieldProps {
  screenshot: Screenshot;
  inputRef: RefObject<HTMLInputElement | null>;
}

export function ScreenshotField({ screenshot, inputRef }: ScreenshotFieldProps) {
  const { file, preparing, problem, pick, remove } = screenshot;
  const id = useId();
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const picked = event.target.files?.[0];
    if (picked) pick(picked);
    // Reset the input, so that the same file can be picked again.
    event.currentTarget.value = '';
  };
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-3">
      <h3 id={`${id}-title`} className="font-semibold">
        2. Upload a screenshot of the transfer
      </h3>
      {file && (
        <figure className="flex items-center gap-4 rounded-card border border-line p-3">
          <Preview file={file} />
          <figcaption className="grid min-w-0 flex-1 justify-items-start gap-1">
            <span className="font-medium wrap-anywhere">{file.name}</span>
            <span className="meta tabular-nums">{Math.max(1, Math.round(file.size / 1024))} KB</span>
            <button
              type="button"
              onClick={() => {
                remove();
                inputRef.current?.focus();
              }}
              className="inline-flex min-h-11 items-center gap-2 text-[15px] text-ink-2 hover:text-danger"
            >
              <Trash2 size={18} aria-hidden="true" />
              Remove<span className="sr-only"> the screenshot</span>
            </button>
          </figcaption>
        </figure>
      )}
      <div className="grid gap-1.5">
        <input
          ref={inputRef}
          id={id}
          type="file"
          accept="image/*"
          onChange={change}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : `${id}-hint`}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className="flex min-h-24 cursor-pointer items-center justify-center gap-3 rounded-card border-2 border-dashed border-line-strong bg-ivory px-4 py-3 text-center font-semibold text-moss peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-clay peer-aria-invalid:border-danger hover:bg-sage-100"
        >
          {preparing ? <Spinner /> : <ImageUp size={22} aria-hidden="true" />}
          {file ? 'Replace the screenshot' : 'Choose a screenshot'}
        </label>
        {preparing && <LoadingNote>Reading the image</LoadingNote>}
        {problem ? (
          <div role="alert">
            <FieldError id={id} error={problem} />
          </div>
        ) : (
          <p id={`${id}-hint`} className="meta">
            PNG, JPG, GIF, max 10MB. Large photos are resized before upload.
          </p>
        )}
      </div>
    </section>
  );
}
