import type { Content } from '../content.ts'

export const content: Content = {
  faq: ({ shop, email, phone, freeDeliveryFrom, freight, offer, ...facts }) => ({
    title: 'FAQ',
    summary: `Short answers about ordering, paying, delivery and returns at ${shop}.`,
    parts: [
      {
        title: 'Do I need an account to shop?',
        paragraphs: [
          'You can browse, search and fill your cart without one. To place an order you need to sign in. Your cart comes with you when you do.',
        ],
      },
      {
        title: 'How do I become a member?',
        paragraphs: [
          'Register with your name, email address and phone number, and your sponsor’s eDC card number if you have one. Open the link we email you, enter your password, and your account is ready.',
        ],
      },
      {
        title: 'What does delivery cost?',
        paragraphs: [
          `Delivery is free for orders of ${freeDeliveryFrom} or more after all discounts. Otherwise it costs ${freight} per order.`,
        ],
      },
      {
        title: 'Where do you deliver?',
        paragraphs: [
          'To Hong Kong Island, Kowloon and the New Territories, Tung Chung and Ma Wan included.',
          'We cannot deliver to the airport, Discovery Bay, South Lantau and Tai O, Cheung Chau, Lamma Island, Peng Chau or other islands. The address form tells you at once.',
          ...(facts.closedDistricts === ''
            ? []
            : [`We currently don’t deliver to ${facts.closedDistricts}.`]),
        ],
      },
      ...(offer === null
        ? []
        : [
            {
              title: 'Are there any promotions?',
              paragraphs: [
                `Orders over ${offer.over}, after any discount from your sponsor, get ${offer.percent}% off. If a discount code saves you more, it is used instead; the two can’t be combined.`,
              ],
            },
          ]),
      {
        title: 'How can I pay?',
        paragraphs: [
          'By Visa, Mastercard, UnionPay, or the Alipay wallets shown at checkout. You pay on the bank’s page. We never see or store your card number.',
        ],
      },
      {
        title: 'How long do I have to pay?',
        paragraphs: [
          `${facts.paymentMinutes} minutes after you place the order. We hold your items until then. After that the order is voided, and you’re welcome to order again.`,
          'If the bank charges you after that, we refund the full amount.',
        ],
      },
      {
        title: 'Can I change or cancel my order?',
        paragraphs: [
          'Before you pay, you can cancel it on its page in your account and order again. After you pay, contact us on the same page as soon as you can; we’ll do our best until it ships.',
        ],
      },
      {
        title: 'When is my order confirmed?',
        paragraphs: [
          `We check every paid order, usually within ${facts.usualCheckDays} days and at the latest within ${facts.maxCheckWorkingDays} working days, and confirm it by email. You can track it in your account.`,
        ],
      },
      {
        title: 'Something is wrong with my order. What can I do?',
        paragraphs: [
          'Open the order in your account and contact us. You can do this any time after payment.',
          `Request a return or a replacement within ${facts.appealDays} days of receiving the parcel. Choose the products and quantities, tell us what is wrong and add a photo, or up to ${facts.maxImages}, of at most ${facts.maxImageMegabytes} MB each. Each order can be replaced once.`,
          'If you contact us about the order within this time, your right is kept: the days until we close the conversation don’t count.',
        ],
      },
      {
        title: 'When do I get my money back?',
        paragraphs: [
          'Once we accept a return and receive the items, we refund what you paid for them to your original payment method. If you return everything in the order, we also refund the delivery fee. How soon it shows on your statement is up to your bank.',
        ],
      },
      {
        title: 'The product I want is sold out. Will it be back?',
        paragraphs: ['Sign in and set an alert on its page. We’ll email you once when it’s available again.'],
      },
      {
        title: 'What is PV?',
        paragraphs: [
          'Points that products carry for members and distributors. They have no cash value for shoppers and do not change what you pay.',
        ],
      },
      {
        title: 'How can I contact you?',
        paragraphs: [`By email at ${email} or by phone at ${phone}. Please have your order number ready.`],
      },
    ],
  }),

  shoppingGuides: ({
    shop,
    email,
    phone,
    freeDeliveryFrom,
    freight,
    paymentMinutes,
    redirectSeconds,
    maxCheckWorkingDays,
    appealDays,
  }) => ({
    title: 'Shopping guide',
    summary: `From finding a product to receiving it: how shopping at ${shop} works, step by step.`,
    parts: [
      {
        title: '1. Find what you like',
        paragraphs: [
          'Use the menu to look through categories and brands, or search by name in English or Chinese. You can filter lists by brand and price.',
        ],
      },
      {
        title: '2. Fill your cart',
        paragraphs: [
          'Choose the style and option you want, then “Add to cart”. The page shows when only a few are left. Items are held for you once you place an order, not while they are in your cart.',
        ],
      },
      {
        title: '3. Review your order',
        paragraphs: [
          `Sign in, choose the delivery address and check every amount. Delivery is free for orders of ${freeDeliveryFrom} or more after all discounts; otherwise ${freight}.`,
        ],
      },
      {
        title: '4. Pay',
        paragraphs: [
          `After you place the order, the bank’s page opens within ${redirectSeconds} seconds. Please pay within ${paymentMinutes} minutes, or the order is voided and the items are released.`,
        ],
      },
      {
        title: '5. Receive it',
        paragraphs: [
          `We check your order within ${maxCheckWorkingDays} working days and confirm it by email, then send it out. You can follow it under “My account”, “Orders”.`,
        ],
      },
      {
        title: '6. Need help?',
        paragraphs: [
          `Ask for help from the order in your account, for a return or a replacement within ${appealDays} days of receiving it. You can also write to ${email} or call ${phone}.`,
        ],
      },
    ],
  }),

  privacyPolicy: ({ shop, email, phone, address, recordYears, dataAnswerDays, ...facts }) => ({
    title: 'Privacy policy',
    summary: `What ${shop} knows about you, why, and what you can ask of us under Hong Kong’s Personal Data (Privacy) Ordinance.`,
    parts: [
      {
        title: 'What we collect',
        paragraphs: [
          'When you register: your name, email address, contact number, and, if you wish, gender and address, and who your sponsor is. When you order: who receives the goods and where, and what you bought. When you ask for help: what you write and the pictures you send. While you are signed in: your cart, your favourites and the alerts you asked for.',
          'When you sign in or change something about your account, we note the time, the network address and the kind of browser, so that misuse can be found.',
          'Fields that are not marked optional are needed; without them we cannot open the account or deliver the order. We never ask for your identity card number or date of birth, and we never receive the number of your payment card.',
        ],
      },
      {
        title: 'What we use it for',
        paragraphs: [
          'To keep your account and protect it from misuse, take and deliver your orders, handle payments and refunds, answer you, settle profit shares with your sponsor, and keep the records that the law requires. We use it for nothing else unless you agree.',
        ],
      },
      {
        title: 'Direct marketing',
        paragraphs: [
          'We use your name and email address to tell you about the goods that we sell and our offers, by email, only if you have agreed to it; saying nothing is not agreeing. We pass them to your sponsor, who may use them to tell you about the same goods, only if you have agreed to that in writing as well. We pass them to nobody else for marketing.',
          `You can withdraw either at any time and free of charge, in your settings, by the link in each such email or by writing to ${email}. Emails about your account and your orders are not advertising and reach you all the same.`,
        ],
      },
      {
        title: 'Who else sees it',
        paragraphs: [
          'Couriers receive the name, phone number and address they deliver to. The payment provider receives the order number and the amount, and your card data from you yourself. Those who run our computers and send our emails work on our instructions only. Where the law obliges us, we answer courts and authorities.',
          'Your sponsor sees the first character of your name and a shortened email address, when you joined, your rate, and what you ordered with its amounts and how far it has come. Only if you have agreed to your data being passed on does your sponsor see your whole name. Your address, your phone number and how you paid are never shown.',
          'We do not sell your data.',
        ],
      },
      {
        title: 'How long we keep it',
        paragraphs: [
          `Your account is kept until you delete it in your settings or ask us to. A registration that is not confirmed is erased after ${facts.unverifiedDays} days, the text of a sent email after ${facts.mailDays} days, and what we noted about signing in after ${facts.securityLogDays} days.`,
          `Orders, payments and refunds are kept for at least ${recordYears} years, because tax law requires it, without your name and email address once your account is deleted. What you agreed to stays on record as proof.`,
        ],
      },
      {
        title: 'How we protect it',
        paragraphs: [
          'Connections are encrypted. Passwords are stored only in a form that cannot be turned back. Your sign-in ends with the browser session. We use no advertising or tracking cookies, and no cookies at all. We count how many visits look at a product, fill a cart and review an order: bare numbers for each day, from which nobody can be recognised.',
        ],
      },
      {
        title: 'What stays on your device',
        paragraphs: [
          `The language you chose, your cart until you sign in, the share link by which you came (for ${facts.invitationDays} days), public pages you have seen, and the photos of a request for help until you send it are kept in your browser. Clearing its data removes them. Your sign-in, your cart while you are signed in and what you began to write go with the browser session.`,
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          `You may ask whether we hold your data, receive a copy of it and have it corrected. We answer within ${dataAnswerDays} days. You can change most of it yourself under “My account”; in the settings you can download all of it, and delete your account.`,
          `Write to the Data Protection Officer of ${shop}, ${address}, or to ${email}, or call ${phone}.`,
        ],
      },
      {
        title: 'Changes',
        paragraphs: [`This policy holds since ${facts.since}. If we change it, this page says so.`],
      },
    ],
  }),

  termsConditions: ({ shop, email, phone, address, freeDeliveryFrom, freight, offer, ...facts }) => ({
    title: 'Terms and conditions',
    summary: `What you and ${shop} can rely on when you shop here.`,
    parts: [
      {
        title: 'Who may shop',
        paragraphs: [
          `You must be ${facts.minAge} or over. Keep your password to yourself: you are responsible for what is done with your account, unless it was misused through a fault of ours. Tell us at once if you think that somebody else knows it.`,
        ],
      },
      {
        title: 'Prices',
        paragraphs: [
          'All prices are in Hong Kong dollars and are what you pay for the goods; delivery is shown apart from them. What counts is the price shown when you review and place the order. If a price, a discount or stock changes while you do, we tell you before you order, never afterwards.',
        ],
      },
      {
        title: 'Orders and payment',
        paragraphs: [
          `Your order keeps the goods aside for ${facts.paymentMinutes} minutes. If it is not paid by then, it is voided. A payment that arrives later is returned in full.`,
          `The contract is made when we have checked the paid order and confirmed it by email, at the latest within ${facts.maxCheckWorkingDays} working days. If we cannot supply, we refund everything you paid for it.`,
        ],
      },
      {
        title: 'Delivery',
        paragraphs: [
          `We deliver to Hong Kong Island, Kowloon and the New Territories, excluding outlying islands.${facts.closedDistricts && ` We currently don’t deliver to ${facts.closedDistricts}.`} Goods of ${freeDeliveryFrom} or more after all discounts are delivered free; otherwise delivery costs ${freight} an order.`,
        ],
      },
      {
        title: 'Returns, refunds and replacement',
        paragraphs: [
          `Ask for a return, refund or replacement, with a picture of the goods, within ${facts.appealDays} days of receiving the parcel. The day it arrives does not count; the last day ends at midnight in Hong Kong. Each order can be replaced once.`,
          'Days on which a conversation about the order is open do not count, if you began it within this time.',
          'We look at each request and answer it by email and in your account; our answer says how the goods come back to us. Once they are back, we refund what you paid for them, the way you paid it. If you return everything in the order, we also refund the delivery fee.',
        ],
      },
      {
        title: 'Discounts',
        paragraphs: [
          ...(offer === null
            ? []
            : [
                `While the offer runs, the goods of an order cost ${offer.percent}% less where they cost more than ${offer.over}, any rate from a sponsor already taken off.`,
              ]),
          'An order uses either a discount code or a running offer, whichever saves you more, never both. Codes apply to marked products only and can be used once.',
        ],
      },
      {
        title: 'Sponsors and profit sharing',
        paragraphs: [
          'A member may have a sponsor, who may give a discount rate. What you pay shows it before you order. Earnings come only from goods sold and not returned. Nobody is paid for recruiting, and joining costs nothing.',
        ],
      },
      {
        title: 'Who we are',
        paragraphs: [`${shop}, ${address}. Email ${email}, phone ${phone}.`],
      },
      {
        title: 'Law',
        paragraphs: [
          'The law of the Hong Kong Special Administrative Region applies. Nothing here takes away rights that the law gives you, such as those under the Sale of Goods Ordinance.',
          `These terms hold since ${facts.since}. If we change them, the new ones hold for orders placed from then on. An order keeps those under which it was placed.`,
        ],
      },
    ],
  }),
}
