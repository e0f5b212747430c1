/** Eight invented supplier brands, with the parties that product safety law requires on an offer. */
import type { PartyRow } from '../../tables/catalogueTypes.ts'

export interface Brand {
  name: string
  /** The beginning of its part numbers. */
  prefix: string
  manufacturer: PartyRow
  /** For a manufacturer outside the EU. */
  responsible: PartyRow | null
}

const agent: PartyRow = {
  name: 'Northgate Compliance B.V.',
  address: 'Havenstraat 41, 3024 SG Rotterdam, Netherlands',
  email: 'gpsr@northgate-compliance.example',
}

const brand = (
  name: string,
  prefix: string,
  company: string,
  address: string,
  responsible: PartyRow | null,
): Brand => ({
  name,
  prefix,
  manufacturer: { name: company, address, email: `safety@${name.toLowerCase()}.example` },
  responsible,
})

export const brands: readonly Brand[] = [
  brand(
    'KESTREL',
    'KST',
    'Kestrel Suspension Pty Ltd',
    '18 Foundry Road, Seven Hills NSW 2147, Australia',
    agent,
  ),
  brand('IRONBARK', 'IBK', 'Ironbark 4x4 Pty Ltd', '7 Quarry Drive, Wacol QLD 4076, Australia', agent),
  brand(
    'DUNELINE',
    'DNL',
    'Duneline Offroad FZE',
    'Street 14, Jebel Ali, Dubai, United Arab Emirates',
    agent,
  ),
  brand('HALVARD', 'HVD', 'Halvard Fjädrar AB', 'Verkstadsgatan 9, 633 46 Eskilstuna, Sweden', null),
  brand(
    'NORTHSTRUT',
    'NST',
    'Northstrut Ltd',
    'Unit 4, Riverside Park, Leeds LS10 1RT, United Kingdom',
    agent,
  ),
  brand('TALUS', 'TLS', 'Talus Fahrwerk GmbH', 'Industriestraße 22, 58509 Lüdenscheid, Germany', null),
  brand('BRAMBLE', 'BRM', 'Bramble Components S.L.', 'Carrer de la Forja 30, 08840 Viladecans, Spain', null),
  brand('VARGO', 'VRG', 'Vargo Sp. z o.o.', 'ul. Hutnicza 12, 40-241 Katowice, Poland', null),
]
