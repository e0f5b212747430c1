/** Seller, buyer and the place of delivery in UN/CEFACT CII. */
import type { EInvoiceFacts, InvoiceFacts, InvoiceParty } from '../tables/invoiceTypes.ts'
import { countryOfNumber } from '../vat/taxNumber.ts'
import { textOf, withAttributes, type XmlElement } from './xml.ts'

/** A VAT number, as the standard distinguishes it from other numbers of a tax office. */
const vatRegistration = (number: string): XmlElement => ({
  'ram:ID': withAttributes(number, { schemeID: 'VA' }),
})

/** Three lines at most: what is more stands in the last one. */
const addressLines = (lines: readonly string[]): XmlElement => {
  const [one, two, ...others] = lines.flatMap((line) => textOf(line) ?? [])
  return { 'ram:LineOne': one, 'ram:LineTwo': two, 'ram:LineThree': textOf(others.join(', ')) }
}

const postalAddress = ({ lines, zip, city, region, country }: InvoiceParty): XmlElement => ({
  'ram:PostcodeCode': textOf(zip),
  ...addressLines(lines),
  'ram:CityName': textOf(city),
  'ram:CountryID': country,
  'ram:CountrySubDivisionName': textOf(region),
})

export const sellerParty = (
  { shop, seller }: InvoiceFacts,
  { sellerCountry }: EInvoiceFacts,
): XmlElement => ({
  'ram:Name': textOf(seller.name),
  'ram:SpecifiedLegalOrganization': {
    'ram:ID': textOf(seller.registerNumber),
    'ram:TradingBusinessName': textOf(shop.name),
  },
  'ram:PostalTradeAddress': { ...addressLines([seller.address]), 'ram:CountryID': sellerCountry },
  'ram:URIUniversalCommunication': { 'ram:URIID': withAttributes(seller.email, { schemeID: 'EM' }) },
  'ram:SpecifiedTaxRegistration': vatRegistration(seller.vatNumber),
})

/** The standard knows VAT numbers with the prefix of a country; others are left to the eye. */
export const buyerParty = ({ buyer }: InvoiceFacts, { buyer: party }: EInvoiceFacts): XmlElement => {
  const contact = textOf(party.contact)
  const isKnown = buyer.vatNumber !== null && countryOfNumber(buyer.vatNumber) !== null
  return {
    'ram:Name': textOf(party.name),
    'ram:DefinedTradeContact': contact === undefined ? undefined : { 'ram:PersonName': contact },
    'ram:PostalTradeAddress': postalAddress(party),
    'ram:SpecifiedTaxRegistration': isKnown ? vatRegistration(buyer.vatNumber ?? '') : undefined,
  }
}

export const shipToParty = ({ shipTo }: EInvoiceFacts): XmlElement => ({
  'ram:Name': textOf(shipTo.name),
  'ram:PostalTradeAddress': postalAddress(shipTo),
})
