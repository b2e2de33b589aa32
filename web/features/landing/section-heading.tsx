import { clsx } from 'clsx';

type SectionHeadingProps = {
  kicker: string;
  title: string;
  text?: string;
  /** The title's id, by which the section is named. */
  id: string;
  className?: string;
};

export function SectionHeading({ kicker, title, text, id, className }: SectionHeadingProps) {
  return (
    <div className={clsx('grid justify-items-start gap-3', className)}>
      <p className="kicker">{kicker}</p>
      <h2 id={id} className="h2 max-w-[24ch]">
        {title}
      </h2>
      {text !== undefined && <p className="lede mt-2">{text}</p>}
    </div>
  );
}
