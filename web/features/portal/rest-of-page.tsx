import type { PortalPage } from '#core/contract/portal/records.ts';
import { Access } from './access/access.tsx';
import { Assessments } from './assessments/assessment-list.tsx';
import { Certificates } from './certificates/certificate-card.tsx';
import { Colleagues } from './colleagues/colleagues.tsx';
import { Applications } from './orders/application-list.tsx';
import { OwnData } from './own-data/own-data.tsx';

/** The part of the page below the first screen, loaded after it. */
export const RestOfPage = ({ page }: { page: PortalPage }) => (
  <>
    <Applications page={page} />
    <Assessments page={page} />
    <Certificates page={page} />
    <Colleagues page={page} />
    <Access />
    <OwnData page={page} />
  </>
);
