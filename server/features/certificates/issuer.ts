import type { Brand } from '#core/content/brand/brand.ts';
import type { CertificateContent } from '#core/domain/certificates/content.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/connection.ts';
import type { EditionRow } from './certificates.queries.ts';

/** What signing adds to an edition. */
type Sums = {
  credential: string;
  credentialSha256: string;
  documentSha256: string;
  proofValues: string[];
  keyId: number;
};

/** What of an edition is signed. */
export type Draft = Pick<EditionRow, 'content' | 'listId' | 'listIndex' | 'createdAt'>;
/** The part of `Deps` that it uses. */
export type IssuerDeps = { db: Db; config: Config; brand: Brand; now: () => Date };

/** Signs and draws certificates. It needs the private key; a process without the key can do everything else. */
export type Issuer = {
  press: (deps: IssuerDeps, edition: Draft) => Promise<{ sums: Sums; pdf: Buffer }>;
  /** Signs without drawing, for a paper that was made elsewhere. */
  sign: (deps: IssuerDeps, edition: Draft) => Promise<Sums>;
  /** The paper without a number. */
  preview: (deps: IssuerDeps, content: CertificateContent) => Promise<Buffer>;
  signStatusList: (
    deps: IssuerDeps,
    list: { id: number; origin: string; places: readonly number[] },
  ) => Promise<string>;
};
