/** Names the button and the panel. */
export const CHAT_TITLE = 'Certification Assistant';

/** The drawing on the button: a speech bubble with a tick, on a field of 24 by 24. */
export const CHAT_ICON_PATHS = [
  'M12 3.5c5 0 9 3.4 9 7.7s-4 7.7-9 7.7a10.6 10.6 0 0 1-3-.4l-4.4 2 1-3.7A7.2 7.2 0 0 1 3 11.2c0-4.3 4-7.7 9-7.7Z',
  'm8.5 11.3 2.5 2.4 4.5-4.7',
];

/** Session storage key of the conversation. */
export const CONVERSATION_KEY = 'chatConversation';
