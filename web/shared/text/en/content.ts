import type { ChargesWords, Content } from '../format/content.ts'

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
          `Hong Kong Island, Kowloon and the New Territories, including Ma Wan.${facts.deliveredSubAreas && ` In Islands District we deliver to ${facts.deliveredSubAreas}.`}`,
          ...(facts.excludedSubAreas === ''
            ? []
            : [
                `We don’t deliver to these places: ${facts.excludedSubAreas}. The address form lets you know right away.`,
              ]),
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
          `${facts.paymentMinutes} minutes after you place the order. We hold your items until then. After that the order is cancelled, and you’re welcome to order again.`,
          'If the bank charges you after that, we refund the full amount.',
        ],
      },
      {
        title: 'Can I change or cancel my order?',
        paragraphs: [
          'Before you pay, you can cancel it on its page in your account and order again. After you pay, you can still cancel it there until we confirm it, and are refunded in full. After that, contact us on the same page; we’ll do our best until it ships.',
        ],
      },
      {
        title: 'When is my order confirmed?',
        paragraphs: [
          `We check every paid order, usually within ${facts.usualCheckDays} days and at the latest within ${facts.maxCheckWorkingDays} working days, and confirm it by email. If your order has an expected day of delivery, we confirm the order in time for that day. You can track it in your account.`,
        ],
      },
      {
        title: 'Something is wrong with my order. What can I do?',
        paragraphs: [
          'Open the order in your account and contact us. You can do this any time after payment.',
          `Request a return or a replacement within ${facts.appealDays} days of receiving the parcel. Choose the products and quantities, tell us what is wrong and add a photo, or up to ${facts.maxImages}, of at most ${facts.maxImageMegabytes} MB each. Each order can be replaced once.`,
          'If you contact us about the order within this time, you keep this right: the days until we close your request don’t count.',
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
          'PV are points that come with products and are used in members’ and distributors’ calculations. They have no cash value and don’t change what you pay.',
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
          'Browse categories and brands from the menu, or search by name in English or Chinese. You can filter lists by brand and price.',
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
          `After you place the order, the bank’s page opens within ${redirectSeconds} seconds. Please pay within ${paymentMinutes} minutes, or the order is cancelled and the items are no longer held for you.`,
        ],
      },
      {
        title: '5. Receive it',
        paragraphs: [
          `We check your order within ${maxCheckWorkingDays} working days, or sooner if it has an expected day of delivery. We confirm it by email, then send it out. You can follow it under “My account”, “Orders”.`,
        ],
      },
      {
        title: '6. Need help?',
        paragraphs: [
          `Get help from the order page in your account. Request a return or a replacement within ${appealDays} days of receiving it. You can also email ${email} or call ${phone}.`,
        ],
      },
    ],
  }),

  privacyPolicy: ({ shop, email, phone, address, recordYears, dataAnswerDays, ...facts }) => ({
    title: 'Privacy policy',
    summary: `What personal data ${shop} collects, why, and your rights under Hong Kong’s Personal Data (Privacy) Ordinance.`,
    parts: [
      {
        title: 'What we collect',
        paragraphs: [
          'When you register: your name, email address, contact number, sponsor and, if you choose, your gender and address. When you order: the recipient, the delivery address and what you bought. When you ask for help: your message and any photos. While you’re signed in: your cart, favourites and back-in-stock alerts.',
          'When you sign in or change your account, we record the time, IP address and browser type, so that we can detect misuse.',
          'Fields not marked optional are required; without them we can’t open your account or deliver your order. We never ask for your identity card number or date of birth, and we never receive your card number.',
        ],
      },
      {
        title: 'What we use it for',
        paragraphs: [
          'To run your account and protect it from misuse, process and deliver your orders, handle payments and refunds, answer your questions, calculate profit sharing with your sponsor, and keep the records the law requires. We don’t use it for anything else unless you agree.',
        ],
      },
      {
        title: 'Direct marketing',
        paragraphs: [
          'We use your name and email address to email you about products we sell and our offers only with your consent; silence isn’t consent. We give them to your sponsor, to tell you about the same products, only with your separate written consent. We don’t give them to anyone else for marketing.',
          `You can withdraw your consent at any time, free of charge, in your settings, with the link in any marketing email, or by emailing ${email}. Emails about your account and orders aren’t marketing, and we still send them.`,
        ],
      },
      {
        title: 'Who else sees it',
        paragraphs: [
          'Carriers receive the recipient’s name, phone number and address. The payment provider receives the order number and amount; you give it your card details directly. The providers that host our systems and send our emails act only on our instructions. Where the law requires it, we provide data to courts and authorities.',
          'Your sponsor sees the first character of your name, part of your email address, when you joined, your discount, and what you ordered with its amounts and status. Your sponsor sees your full name only if you’ve agreed to share it. Your address, phone number and payment details are never shown.',
          'We do not sell your data.',
        ],
      },
      {
        title: 'How long we keep it',
        paragraphs: [
          `We keep your account until you delete it in your settings or ask us to. Unverified registrations are deleted after ${facts.unverifiedDays} days, the content of sent emails after ${facts.mailDays} days, and sign-in records after ${facts.securityLogDays} days.`,
          `Tax law requires us to keep orders, payments and refunds for at least ${recordYears} years. Once your account is deleted, they no longer carry its name and email address. We keep a record of your consents as proof.`,
        ],
      },
      {
        title: 'How we protect it',
        paragraphs: [
          'All connections are encrypted. Passwords are stored in a form that can’t be reversed. You’re signed out when you close the browser. We don’t use cookies or ad tracking. We only count how many visits each day view a product, add to the cart and review an order; these numbers can’t identify anyone.',
        ],
      },
      {
        title: 'What stays on your device',
        paragraphs: [
          `Your browser stores the language you chose, your cart before you sign in, the share link you followed (for ${facts.invitationDays} days), your recent searches, products you’ve recently viewed, public pages you’ve visited, and photos you haven’t sent yet. Clear your browser data to remove them. Your sign-in, your cart while signed in and unfinished messages are removed when you close the browser.`,
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          `You can ask whether we hold your personal data, get a copy and have it corrected. We respond within ${dataAnswerDays} days. You can change most of it yourself under “My account”; in the settings you can download all of it or delete your account.`,
          `Write to the Data Protection Officer of ${shop}, ${address}, or to ${email}, or call ${phone}.`,
        ],
      },
      {
        title: 'Changes',
        paragraphs: [`This policy has applied since ${facts.since}. We’ll publish any changes on this page.`],
      },
    ],
  }),

  termsConditions: ({ shop, email, phone, address, freeDeliveryFrom, freight, offer, ...facts }) => ({
    title: 'Terms and conditions',
    summary: `The terms between you and ${shop} when you shop here.`,
    parts: [
      {
        title: 'Who may shop',
        paragraphs: [
          `You must be ${facts.minAge} or over. Keep your password safe: you’re responsible for all use of your account, unless it is misused through our fault. Tell us immediately if you think someone else knows your password.`,
        ],
      },
      {
        title: 'Prices',
        paragraphs: [
          'All prices are in Hong Kong dollars and are the final price of the items; delivery is shown separately. The price that applies is the one shown when you review and place your order. If a price, discount or stock changes in the meantime, we tell you before you order, never afterwards.',
        ],
      },
      {
        title: 'Orders and payment',
        paragraphs: [
          `After you order, we hold the items for ${facts.paymentMinutes} minutes. Orders not paid by then are cancelled. Any payment received later is refunded in full.`,
          `The contract is formed when we check your paid order and confirm it by email, within ${facts.maxCheckWorkingDays} working days at the latest. If we can’t supply an item, we refund what you paid for it.`,
        ],
      },
      {
        title: 'Delivery',
        paragraphs: [
          `We deliver to Hong Kong Island, Kowloon and the New Territories.${facts.excludedSubAreas && ` We don’t deliver to these places: ${facts.excludedSubAreas}.`}${facts.closedDistricts && ` We currently don’t deliver to ${facts.closedDistricts}.`} Delivery is free for orders of ${freeDeliveryFrom} or more after all discounts; otherwise it costs ${freight} per order.`,
        ],
      },
      {
        title: 'Returns, refunds and replacement',
        paragraphs: [
          `Request a return, refund or replacement, with a photo of the items, within ${facts.appealDays} days of receiving the parcel. The day it arrives doesn’t count; the last day ends at midnight Hong Kong time. Each order can be replaced once.`,
          'If you contact us about the order within this time, the days until we close your request don’t count.',
          'We review each request and reply by email and in your account, with how to return the items. Once we receive them, we refund what you paid for them to your original payment method. If you return everything in the order, we also refund the delivery fee.',
        ],
      },
      {
        title: 'Discounts',
        paragraphs: [
          ...(offer === null
            ? []
            : [
                `During the promotion, orders over ${offer.over}, after any discount from your sponsor, get ${offer.percent}% off.`,
              ]),
          'Each order uses either a discount code or a promotion, whichever saves you more. Codes apply only to products marked “Accepts discount codes”, as often as each code allows.',
        ],
      },
      {
        title: 'Sponsors and profit sharing',
        paragraphs: [
          'Members may have a sponsor, who may give them a discount. The discounted amount is shown before you order. Earnings come only from items sold and not returned. No one is paid for recruiting, and joining is free.',
        ],
      },
      {
        title: 'Who we are',
        paragraphs: [
          `${shop}, ${address}. Email ${email}, phone ${phone}.`,
          ...(facts.businessRegistrationNumber === ''
            ? []
            : [`Business registration number: ${facts.businessRegistrationNumber}.`]),
        ],
      },
      {
        title: 'Law',
        paragraphs: [
          'These terms are governed by the laws of the Hong Kong Special Administrative Region. They don’t affect your statutory rights, such as those under the Sale of Goods Ordinance.',
          `These terms have applied since ${facts.since}. Changes apply to orders placed after the change; each order follows the terms in force when it was placed.`,
        ],
      },
    ],
  }),
}

export const charges: ChargesWords = {
  caption: 'Delivery charges',
  order: 'Order after all discounts',
  charge: 'Delivery',
  from: (price) => `${price} or more`,
  below: (price) => `Below ${price}`,
  free: 'Free',
}
