export type StoredEntry = { readonly key: string; readonly purpose: string };

/** What the site keeps in a visitor's browser, as the cookie policy lists it. */
export const VISITOR_STORAGE: readonly StoredEntry[] = [
  {
    key: 'preApplicationData',
    purpose:
      'what you entered in the pre-application, so that you do not have to type it again in the assessment and the application',
  },
  {
    key: 'preApplicationDraft',
    purpose: 'what you have typed into the pre-application so far, so that a reload loses nothing',
  },
  {
    key: 'lastAssessmentSession',
    purpose: 'the number of your latest assessment, so that you can continue it or see its results',
  },
  {
    key: 'browserKey',
    purpose:
      'a random key that proves that your assessment and your payment were started in this browser, so that someone else who has the link to your results can neither change them nor see your order number',
  },
  {
    key: 'unsavedAssessmentAnswers',
    purpose: 'answers that could not be sent yet, so that a lost connection loses none of them',
  },
  {
    key: 'assessmentMovesOn',
    purpose: 'whether the assessment goes to the next question automatically, if you chose so',
  },
  {
    key: 'applicationDraft',
    purpose:
      'what you have typed into the application so far, and a random key to the documents you added, so that a reload loses nothing',
  },
  {
    key: 'customerPageDrafts',
    purpose:
      'what you have typed on your page and not sent yet, so that it is still there when you sign in again; signing out removes it',
  },
  {
    key: 'customerPageBrought',
    purpose:
      'that you opened an assessment, a payment or an application from your page; signing out there then removes what this browser keeps of them',
  },
  {
    key: 'chatConversation',
    purpose:
      'your conversation with the assistant, so that it survives a change of page; it is gone when you close the tab',
  },
  {
    key: 'analyticsConsent',
    purpose: 'whether you accepted or declined analytics, so that we do not ask again',
  },
];

export const STAFF_STORAGE: readonly StoredEntry[] = [
  { key: 'adminAuthenticated', purpose: 'that a staff member is logged in on this browser' },
  { key: 'adminLoginTime', purpose: 'when they logged in; both are removed after 24 hours' },
];
