import { describe, expect, it } from 'vitest';
import { AREAS } from '#core/domain/catalogue.ts';
import { suggestProgramme } from './suggested-programme.ts';

const LEADERSHIP = 'leadership-culture-people';
const INNOVATION = 'innovation-continuous-improvement';
const SERVICE = 'service-customer-experience';
const SECURITY = 'security-compliance';
const scored = (...scores: [string, number][]) => scores.map(([area, score]) => ({ area, score }));
const nothing = { scores: [], wanted: [] };

describe('the programme to apply for', () => {
  it.each([
    [LEADERSHIP, 'workplace-excellence'],
    [INNOVATION, 'innovation-leadership'],
    [SERVICE, 'service-excellence'],
    [SECURITY, 'security-compliance'],
    ['environmental-responsibility', 'environmental-excellence'],
  ])('for %s alone is its own', (area, programme) => {
    expect(suggestProgramme({ ...nothing, areas: [area] })).toBe(programme);
  });

  it('is that of the paid area with the highest score, whatever else scored higher', () => {
    const scores = scored([LEADERSHIP, 72.5], [SECURITY, 77.5], [SERVICE, 100]);
    expect(suggestProgramme({ areas: [LEADERSHIP, SECURITY], scores, wanted: [] })).toBe(
      'security-compliance',
    );
  });

  it('is that of the first area where scores are equal or missing', () => {
    const areas = [SECURITY, LEADERSHIP];
    const scores = scored([LEADERSHIP, 80], [SECURITY, 80]);
    expect(suggestProgramme({ areas, scores, wanted: [] })).toBe('security-compliance');
    expect(suggestProgramme({ ...nothing, areas })).toBe('security-compliance');
  });

  it('is the one that was asked for, where that covers an area with the highest score', () => {
    const areas = [SERVICE];
    const equal = scored([LEADERSHIP, 75], [SERVICE, 75]);
    const lower = scored([LEADERSHIP, 75], [SERVICE, 72.5]);
    const both = { areas: [LEADERSHIP, SERVICE], wanted: ['service-excellence' as const] };
    expect(suggestProgramme({ ...both, scores: equal })).toBe('service-excellence');
    expect(suggestProgramme({ ...both, scores: lower })).toBe('workplace-excellence');
    expect(suggestProgramme({ areas, scores: [], wanted: ['quality-management'] })).toBe(
      'quality-management',
    );
    expect(suggestProgramme({ areas, scores: [], wanted: ['workplace-excellence'] })).toBe(
      'service-excellence',
    );
  });

  it('for the overall certification is that of the best of all areas', () => {
    const scores = scored(...AREAS.map(({ id }): [string, number] => [id, 70]), [INNOVATION, 90]);
    const best = scores.filter(({ area, score }) => area !== INNOVATION || score === 90);
    expect(suggestProgramme({ areas: [], scores: best, wanted: [] })).toBe('innovation-leadership');
    const lowest = scored(...AREAS.map(({ id }): [string, number] => [id, 0]));
    expect(suggestProgramme({ areas: [], scores: lowest, wanted: [] })).toBe(
      'workplace-excellence',
    );
    expect(suggestProgramme({ ...nothing, areas: [] })).toBeUndefined();
  });

  it('is none for an area that no longer exists', () => {
    expect(suggestProgramme({ ...nothing, areas: ['alchemy'] })).toBeUndefined();
  });
});
