import type { Brand } from '#core/content/brand/brand.ts';
import type { CredentialInput } from '../credential/credential.ts';
import type { ProofOptions } from '../credential/proofs.ts';
import type { StatusListInput } from '../credential/status-list.ts';

/** What the paper shows besides what is signed. */
export type PaperInput = { brand: Brand; logo?: Buffer; createdAt: Date };

/** What the child process is asked to make, by kind. */
export type PressJobs = {
  certificate: {
    input: CredentialInput & { proof: ProofOptions; paper: PaperInput | null };
    result: {
      /** The signed credential, exactly as it is stored and sent. */
      credential: string;
      /** Null if no paper was requested. */
      pdf: Buffer | null;
      /** SHA-256 of what it says, without proofs. */
      documentSha256: string;
      /** SHA-256 of the text above. */
      credentialSha256: string;
      proofValues: string[];
    };
  };
  preview: {
    input: PaperInput & Pick<CredentialInput, 'content' | 'origin'>;
    result: { pdf: Buffer };
  };
  'status-list': {
    input: StatusListInput & { proof: ProofOptions };
    result: { credential: string };
  };
};
export type PressKind = keyof PressJobs;

/** A job of any kind. */
export type PressOrder = {
  [Kind in PressKind]: { kind: Kind; input: PressJobs[Kind]['input'] };
}[PressKind];

/** From the server: first the job, then an answer to each request for a signature. */
export type ToPress = PressOrder | { kind: 'signature'; bytes: Uint8Array };

/** From the child process: one request at a time, then how it ended. */
export type FromPress =
  | { kind: 'sign'; bytes: Uint8Array }
  | { kind: 'done'; result: PressJobs[PressKind]['result'] }
  | { kind: 'failed'; name: string; message: string };
