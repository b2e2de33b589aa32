import { AREAS, areasOfProgramme, PROGRAMMES } from '#core/domain/catalogue.ts';
import { copy } from '#web/features/landing/copy.ts';

const { title, text, programs, covered } = copy.services.coverage;

/** Six programs down, five areas across, and a mark where a program covers an area. */
export function Coverage() {
  return (
    <table className="coverage">
      <caption>
        <span className="h3">{title}</span>
        <span className="small">{text}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col" className="small">
            {programs}
          </th>
          {AREAS.map(({ id, domain }) => (
            <th key={id} scope="col" className="small">
              <span>{domain}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {PROGRAMMES.map(({ id, name }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {AREAS.map((area) => (
              <td key={area.id}>
                {areasOfProgramme(id).includes(area) && <span className="sr-only">{covered}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
