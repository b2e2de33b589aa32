type SectionHeadingProps = {
  kicker: string;
  title: string;
  text?: string;
  /** The title's id, by which the section is named. */
  id: string;
};

export function SectionHeading({ kicker, title, text, id }: SectionHeadingProps) {
  return (
    <div className="head">
      <p className="kicker">{kicker}</p>
      <h2 id={id} className="h2">
        {title}
      </h2>
      {text !== undefined && <p className="lede">{text}</p>}
    </div>
  );
}
