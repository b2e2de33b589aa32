import { lines } from '#server/features/chat/content/wordings/lines.ts';

/** Whoever speaks of one of these speaks of us, whatever else is in the message. */
export const OUR_MATTERS: readonly string[] = lines(`
  certificate
  assessment
  reviewer
  accredited
  application
  validation fee
  list price
  discount code
  refund
  receipt
  badge
  logo
  audit
  program
  order
  office
`);

/** Words of abuse. A question with one of them is still a question; anything else is not for staff to read. */
export const ABUSE: readonly string[] = `
arse arsehole ass asshole bastard bitch bollocks bullshit cock crap cunt dick dickhead dumb dumbass fag faggot fuck fucked fucker fucking
garbage idiot idiotic idiots imbecile jerk kys loser moron morons motherfucker piss prick pussy rape retard retarded scum scumbag shit shitty
slut stfu stupid suck sucks trash twat wank wanker whore worthless
`
  .trim()
  .split(/\s+/);
