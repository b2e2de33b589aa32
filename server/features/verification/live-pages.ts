import type { FastifyRequest } from 'fastify';
import { FROZEN_SCHEMES } from '#core/content/schemes/schemes.ts';
import { judgeCertificateNumber } from '#core/domain/certificates/number.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { limitSubject } from '#server/http/client-address.ts';
import type { LiveReader } from '#server/http/site/live-pages.ts';
import { showCertificate } from './show-certificate.ts';

/** The page that the code on the paper leads to. */
export const readCertificatePage =
  (deps: Pick<Deps, 'db' | 'now' | 'config' | 'brand' | 'uses'>): LiveReader =>
  async (request) => {
    const typed = paramOf(request, 'number');
    const { verdict, number } = judgeCertificateNumber(typed);
    // Judged from the number alone, so it does not reveal which ones exist.
    if (verdict === 'ok' && number !== typed) return { moveTo: `/certificates/${number}` };
    try {
      const certificate = await showCertificate(deps, limitSubject(request.ip), typed);
      return { show: { page: 'certificate', certificate } };
    } catch (error) {
      const isMiss = error instanceof AppError && error.code === 'not_found';
      if (isMiss && verdict === 'wrong-check') return { refused: 'mistyped' };
      throw error;
    }
  };

/** A version of the scheme, which never changes again. */
export const readSchemePage: LiveReader = async (request) => {
  const version = paramOf(request, 'version');
  return Object.hasOwn(FROZEN_SCHEMES, version)
    ? { show: { page: 'scheme', version: Number(version) } }
    : { refused: 'unknown' };
};

const paramOf = ({ params }: FastifyRequest, name: string): string =>
  (params as Record<string, string>)[name] ?? '';
