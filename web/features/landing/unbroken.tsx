/** Words with a hyphen, such as `15-30%` and `e-mail`. */
const HYPHENATED = /([^\s-]+-[^\s-]+)/;

/** A text whose hyphenated words stay on one line. */
export function Unbroken({ text }: { text: string }) {
  return text.split(HYPHENATED).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="unbroken">
        {part}
      </span>
    ),
  );
}
