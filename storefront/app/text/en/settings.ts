export const settings = {
  title: 'Settings',
  details: 'Your details',
  emailHint: 'You sign in with this address.',
  sponsor: 'Your sponsor',
  sponsorHint:
    'Your account has no active sponsor. You may choose one by the 8 digits on the distributor’s card; a former discount ends with the change.',
  save: 'Save',
  updated: 'Updated',
  figures: {
    title: 'Your purchases',
    total: 'Total order amount',
    pv: 'Total PV',
    current: 'Current cumulative amount',
    currentHint: 'Since your current contract year began',
    historical: 'Before that',
    hint: 'Goods that were paid for and not refunded, without delivery.',
  },
  genderUnknown: 'Unknown',
  change: 'Change my details',
  favourites: 'Favourites',
  favouritesHint: 'What you have marked with a heart',
  consents: {
    title: 'Marketing',
    hint: 'Nothing is ticked unless you tick it. You may change your mind here at any time, free of charge; emails about your orders come in any case.',
    OWN_MARKETING:
      'I agree that the mall uses my name and email address to send me news and offers of the goods it sells.',
    SPONSOR_MARKETING:
      'I agree that the mall passes my name and email address to my sponsor, who may use them to tell me about goods of the mall.',
    since: (date: string) => `Agreed on ${date}`,
    failed: 'Your marketing choices could not be loaded.',
  },
  privacy: {
    title: 'Your personal data',
    download: 'Download my data',
    downloadHint:
      'One file with everything that we keep about your account: profile, addresses, favourites, cart, orders, order help, consents and sessions.',
    remove: 'Delete my account',
    removeHint: 'Your profile, addresses, favourites, cart and sessions are removed at once, for good.',
  },
  deletion: {
    title: 'Delete your account?',
    gone: 'Removed at once: your profile, addresses, favourites, cart, order help with its photos, and all sessions. Your email address becomes free for a new registration.',
    kept: (years: number) =>
      `Kept for ${years} years, because the law asks for records of sales: your orders and payments with the receiver of each. They no longer carry the name or the email address of your account.`,
    password: 'Your password',
    submit: 'Delete my account for good',
    cancel: 'Keep my account',
    done: 'Your account has been deleted.',
  },
  unsubscribe: {
    title: 'Unsubscribe from marketing emails',
    hint: 'Press the button and we will send you no more news and offers. There is no need to sign in.',
    submit: 'Unsubscribe',
    done: 'You have been unsubscribed',
    doneHint: 'We send you no more news and offers. Emails about your orders still come.',
    failed: 'You could not be unsubscribed',
  },
}
