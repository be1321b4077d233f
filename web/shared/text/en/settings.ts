export const settings = {
  title: 'Settings',
  details: 'Your details',
  emailHint: 'You sign in with this email address.',
  sponsor: 'Your sponsor',
  sponsorHint:
    'Your account has no active sponsor. You can choose one by the 8 digits on the distributor’s card. Any previous discount ends with the change.',
  save: 'Save',
  updated: 'Updated',
  figures: {
    title: 'Your purchases',
    total: 'Total order amount',
    pv: 'Total PV',
    current: 'Current cumulative amount',
    currentHint: 'Since your current contract year began',
    historical: 'Earlier years',
    hint: 'Items paid for and not refunded, excluding delivery.',
  },
  genderUnknown: 'Unknown',
  change: 'Change my details',
  favourites: 'Favourites',
  favouritesHint: 'Products you saved',
  consents: {
    title: 'Marketing',
    hint: 'We contact you only if you tick a box. You can change this at any time, free of charge. We still email you about your orders.',
    OWN_MARKETING:
      'I agree that the mall may use my name and email address to send me news and offers about its products.',
    SPONSOR_MARKETING:
      'I agree that the mall may give my name and email address to my sponsor, to tell me about the mall’s products.',
    since: (date: string) => `Agreed on ${date}`,
    failed: 'We couldn’t load your marketing choices.',
  },
  privacy: {
    title: 'Your personal data',
    download: 'Download my data',
    downloadHint:
      'One file with everything we store about your account: profile, addresses, favourites, cart, orders, order help, consents and sessions.',
    copyHint: (made: string, until: string) =>
      `The copy of your data that you asked us for, made on ${made}. You can download it until ${until}.`,
    downloadCopy: 'Download this copy',
    remove: 'Delete my account',
    removeHint:
      'Your profile, addresses, favourites, cart and sessions are removed immediately and permanently.',
  },
  deletion: {
    title: 'Delete your account?',
    removed:
      'Removed immediately: your profile, addresses, favourites, cart, order help with its photos, and all sessions. Your email address can be registered again.',
    retained: (years: number) =>
      `Kept for ${years} years, as the law requires for sales records: your orders, payments and recipients. They no longer carry your account’s name or email address.`,
    losesEarnings: (amount: string) => `You will lose ${amount} of earnings that have not been paid to you.`,
    losesCredit: (amount: string) => `You will lose ${amount} of prepaid large-order credit.`,
    lossesFailed: 'We couldn’t load the amounts that you would lose.',
    password: 'Your password',
    submit: 'Delete my account permanently',
    cancel: 'Keep my account',
    done: 'Your account has been deleted.',
  },
  unsubscribe: {
    title: 'Unsubscribe from marketing emails',
    hint: 'Press the button to stop receiving news and offers. You don’t need to sign in.',
    submit: 'Unsubscribe',
    done: 'You have been unsubscribed',
    doneHint: 'You won’t receive news and offers any more. We still send emails about your orders.',
    failed: 'We couldn’t unsubscribe you',
  },
}
