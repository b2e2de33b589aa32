import { z } from 'zod';

/** A file that a customer uploaded, as customers and staff see it. */
export const storedDocument = z.object({
  id: z.number(),
  documentName: z.string(),
  documentType: z.string(),
  documentSize: z.number(),
  uploadedAt: z.iso.datetime(),
});
