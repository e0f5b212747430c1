/** The titles and descriptions of the content pages (ROUTE-02, ROUTE-11). Their texts are in `texts/`. */
export interface ContentEntry {
  title: string
  description: string
}

export const contentPages = {
  '/features': {
    title: 'Product features',
    description: 'What rate, lift, load class, hardness and the other figures of parts mean.',
  },
  '/returns': {
    title: 'Returns',
    description: 'Withdrawal, faulty parts and returns by businesses: how, by when, and who pays.',
  },
  '/terms': {
    title: 'Terms & Conditions',
    description:
      'The terms of sale: contract, prices and tax, payment, delivery, withdrawal, defects and liability.',
  },
  '/kits': {
    title: '4x4 Specialist Kits',
    description: 'Lift, load, coil-over and complete kits: which holds what, and which load class is yours.',
  },
  '/warranties': {
    title: 'Warranties',
    description: 'Two years of legal guarantee, manufacturers’ warranties, what wears, and how to claim.',
  },
  '/distributors': {
    title: 'Where to buy',
    description: 'Distributors and workshops by country, with a map.',
  },
  '/privacy': {
    title: 'Privacy Policy',
    description: 'Which data this shop processes, why and how long, who else gets it, and your rights.',
  },
  '/cookies': {
    title: 'Cookies Policy',
    description: 'Every cookie that this shop sets, what it is for and how long it stays.',
  },
  '/shipping': {
    title: 'Shipping Conditions',
    description: 'Delivery times and prices by country, parcels and pallets, express, islands and customs.',
  },
  '/about': {
    title: 'About Us',
    description: 'Who sells here, what, from where, and how we work.',
  },
  '/contact': {
    title: 'Contact Us',
    description: 'Write to us about fit, stock, an order, or as a workshop or dealer.',
  },
  '/returns-form': {
    title: 'Return request',
    description: 'Ask for the return of a faulty or wrong part.',
  },
  '/withdraw': {
    title: 'Withdraw from a contract',
    description: 'Withdraw from a purchase, without giving a reason.',
  },
  '/accessibility': {
    title: 'Accessibility',
    description: 'How this shop meets the European Accessibility Act, and where to report a barrier.',
  },
} as const satisfies Readonly<Record<string, ContentEntry>>

/** The FAQ page's text comes from `faq.ts`. */
export const faqEntry = {
  title: 'Questions and answers',
  description: 'Answers about fit, delivery, payment, returns, guarantee and fitting, with a search.',
} as const
