/** The content pages (ROUTE-02 and ROUTE-11): title, description for search engines, and the text. */
import type { ComponentType } from 'react'

type Text = { default: ComponentType<{ components?: Readonly<Record<string, ComponentType<never>>> }> }

export interface ContentEntry {
  title: string
  description: string
  load: () => Promise<Text>
}

export const contentPages = {
  '/features': {
    title: 'Product features',
    description:
      'What rate, lift, load class, hardness and the other figures of suspension, steering and brake parts mean.',
    load: () => import('./features.mdx'),
  },
  '/returns': {
    title: 'Returns',
    description:
      'Withdrawal within 14 days, faulty parts and returns by businesses: how, by when, and who pays.',
    load: () => import('./returns.mdx'),
  },
  '/terms': {
    title: 'Terms & Conditions',
    description:
      'The terms of sale: contract, prices and tax, payment, delivery, withdrawal, defects and liability.',
    load: () => import('./terms.mdx'),
  },
  '/kits': {
    title: '4x4 Specialist Kits',
    description:
      'Lift, load, coil-over and complete suspension kits: which holds what, and which load class is yours.',
    load: () => import('./kits.mdx'),
  },
  '/warranties': {
    title: 'Warranties',
    description: 'Two years of legal guarantee, manufacturers’ warranties, what wears, and how to claim.',
    load: () => import('./warranties.mdx'),
  },
  '/distributors': {
    title: 'Where to buy',
    description: 'Distributors and workshops by country, with a map.',
    load: () => import('./distributors.mdx'),
  },
  '/privacy': {
    title: 'Privacy Policy',
    description: 'Which data this shop processes, why and how long, who else gets it, and your rights.',
    load: () => import('./privacy.mdx'),
  },
  '/cookies': {
    title: 'Cookies Policy',
    description: 'Every cookie that this shop sets, what it is for and how long it stays.',
    load: () => import('./cookies.mdx'),
  },
  '/shipping': {
    title: 'Shipping Conditions',
    description: 'Delivery times and prices by country, parcels and pallets, express, islands and customs.',
    load: () => import('./shipping.mdx'),
  },
  '/about': {
    title: 'About Us',
    description: 'Who sells here, what, from where, and how we work.',
    load: () => import('./about.mdx'),
  },
  '/contact': {
    title: 'Contact Us',
    description: 'Write to us about fit, stock, an order, or as a workshop or dealer.',
    load: () => import('./contact.mdx'),
  },
  '/returns-form': {
    title: 'Return request',
    description: 'Ask for the return of a faulty or wrong part.',
    load: () => import('./returnsForm.mdx'),
  },
  '/withdraw': {
    title: 'Withdraw from a contract',
    description: 'Withdraw from a purchase within 14 days, without giving a reason.',
    load: () => import('./withdraw.mdx'),
  },
  '/accessibility': {
    title: 'Accessibility',
    description:
      'How this shop meets the European Accessibility Act, its known limits, and where to report a barrier.',
    load: () => import('./accessibility.mdx'),
  },
} as const satisfies Readonly<Record<string, ContentEntry>>

/** The FAQ has its own shape (`faq.ts`) but stands beside the others. */
export const faqEntry = {
  title: 'Questions and answers',
  description: 'Answers about fit, delivery, payment, returns, guarantee and fitting, with a search.',
} as const
