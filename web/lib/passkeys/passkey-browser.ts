import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** Opaque data that the contract carries for the browser's functions. */
type Message = Record<string, unknown>;

/** By the browser's error name: a user who changed their mind is told nothing frightening. */
const EXPLANATIONS: Record<string, string> = {
  NotAllowedError: 'That was cancelled, or took too long. Nothing has changed.',
  AbortError: 'That was cancelled. Nothing has changed.',
  InvalidStateError: 'This device already has a passkey for this page.',
  NotSupportedError: 'This device cannot make a passkey that works here.',
};

async function explained(work: Promise<object>): Promise<Message> {
  try {
    return (await work) as Message;
  } catch (error) {
    const { name, message } = error as Error;
    throw new Error(EXPLANATIONS[name] ?? message, { cause: error });
  }
}

/** The browser asks for a finger, a face or a code. */
export const makePasskey = (options: Message): Promise<Message> =>
  explained(
    startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    }),
  );

export const askForPasskey = (options: Message): Promise<Message> =>
  explained(
    startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    }),
  );
