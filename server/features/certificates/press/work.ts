import { buildCredential } from '../credential/credential.ts';
import { documentDigest, textDigest } from '../credential/digests.ts';
import { addProofs, type Sign } from '../credential/proofs.ts';
import { buildStatusList } from '../credential/status-list.ts';
import { drawCertificate } from '../paper/draw-certificate.ts';
import type { PressJobs, PressKind, PressOrder } from './jobs.ts';

type Work = {
  [Kind in PressKind]: (
    input: PressJobs[Kind]['input'],
    sign: Sign,
  ) => Promise<PressJobs[Kind]['result']>;
};

const WORK: Work = {
  async certificate(input, sign) {
    const signed = await addProofs(buildCredential(input), input.proof, sign);
    const credential = JSON.stringify(signed);
    return {
      credential,
      pdf:
        input.paper &&
        (await drawCertificate({ ...input, ...input.paper, credential, isPreview: false })),
      documentSha256: documentDigest(signed),
      credentialSha256: textDigest(credential),
      proofValues: signed.proof.map(({ proofValue }) => proofValue),
    };
  },
  async preview(input) {
    return { pdf: await drawCertificate({ ...input, credential: null, isPreview: true }) };
  },
  async 'status-list'(input, sign) {
    const signed = await addProofs(buildStatusList(input), input.proof, sign);
    return { credential: JSON.stringify(signed) };
  },
};

/** Does the job, with signatures from wherever the key is. */
export const doWork = (
  { kind, input }: PressOrder,
  sign: Sign,
): Promise<PressJobs[PressKind]['result']> => WORK[kind](input as never, sign);
