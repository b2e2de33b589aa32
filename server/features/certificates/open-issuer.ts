import { AppError } from '#core/errors.ts';
import { verifyJcsProof } from './credential/verify-jcs.ts';
import type { Draft, Issuer, IssuerDeps } from './issuer.ts';
import { type ReadySigner, readySigner } from './keys/keys.service.ts';
import { openPress, type Press } from './press/press.ts';

/** Returns what keeps this server from signing, in words for staff; null if nothing does. */
export async function findSigningObstacle(
  deps: IssuerDeps,
  isTest: boolean,
): Promise<string | null> {
  const ready = await readySigner(deps, { isTest });
  return ready.signer ? null : ready.problem;
}

type Options = { press?: Press; logo?: Buffer };

export function openIssuer({ press = openPress(), logo }: Options = {}): Issuer {
  const make = async (
    deps: IssuerDeps,
    { content, listId, listIndex }: Draft,
    isDrawn: boolean,
  ) => {
    const { signer, keyId } = refuseWithoutKey(await readySigner(deps, { isTest: content.isTest }));
    const { config, brand } = deps;
    const now = deps.now();
    const { pdf, ...sums } = await press.makeCertificate(
      {
        content,
        origin: config.publicUrl,
        issuer: { name: brand.legalName, email: brand.supportEmail },
        timeZone: brand.timeZone,
        status: listId === null || listIndex === null ? null : { list: listId, index: listIndex },
        paper: isDrawn ? { brand, logo, createdAt: now } : null,
      },
      signer,
      now,
    );
    refuseBadSignature(sums.credential, signer.publicKey);
    return { sums: { ...sums, keyId }, pdf };
  };
  return {
    press: async (deps, edition) => {
      const { sums, pdf } = await make(deps, edition, true);
      if (!pdf) throw new Error('The press gave no paper');
      return { sums, pdf };
    },
    sign: async (deps, edition) => (await make(deps, edition, false)).sums,
    preview: ({ config, brand, now }, content) =>
      press.preview({ content, origin: config.publicUrl, brand, logo, createdAt: now() }),
    signStatusList: async (deps, { id, origin, places }) => {
      const { signer } = refuseWithoutKey(await readySigner(deps, { isTest: false }));
      const now = deps.now();
      return press.signStatusList(
        { origin, list: id, setIndexes: places, at: now.toISOString() },
        signer,
        now,
      );
    },
  };
}

/** Keeps a bad signature from a faulty press from being stored or mailed. */
function refuseBadSignature(credential: string, publicKey: string): void {
  const verdict = verifyJcsProof(JSON.parse(credential), () => publicKey);
  if (verdict !== 'valid') throw new Error(`The signature of a new certificate is ${verdict}`);
}

function refuseWithoutKey(ready: ReadySigner): Extract<ReadySigner, { keyId: number }> {
  if (!ready.signer) throw new AppError('conflict', ready.problem);
  return ready;
}
