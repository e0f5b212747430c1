/** What makes a PDF with an e-invoice in it one of Factur-X 1.0 (ZUGFeRD 2), profile EN 16931. */

/** Readers look for the file by this name. */
export const facturXFile = 'factur-x.xml'

const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const properties = [
  {
    name: 'DocumentType',
    value: 'INVOICE',
    description: 'The type of the hybrid document in capital letters',
  },
  { name: 'DocumentFileName', value: facturXFile, description: 'The file name of the embedded XML document' },
  { name: 'Version', value: '1.0', description: 'The version of the standard of the embedded XML document' },
  {
    name: 'ConformanceLevel',
    value: 'EN 16931',
    description: 'The conformance level of the embedded XML document',
  },
] as const

const declarationOf = ({ name, description }: (typeof properties)[number]): string => `
                <rdf:li rdf:parseType="Resource">
                  <pdfaProperty:name>${name}</pdfaProperty:name>
                  <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                  <pdfaProperty:category>external</pdfaProperty:category>
                  <pdfaProperty:description>${description}</pdfaProperty:description>
                </rdf:li>`

/** For the XMP metadata of the PDF: which file the invoice is, and the declaration of these properties that PDF/A asks for. */
export const facturXMetadata = `
  <rdf:Description rdf:about="" xmlns:fx="${namespace}">${properties
    .map(({ name, value }) => `\n    <fx:${name}>${value}</fx:${name}>`)
    .join('')}
  </rdf:Description>
  <rdf:Description rdf:about=""
      xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
      xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas>
      <rdf:Bag>
        <rdf:li rdf:parseType="Resource">
          <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
          <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
          <pdfaSchema:prefix>fx</pdfaSchema:prefix>
          <pdfaSchema:property>
            <rdf:Seq>${properties.map(declarationOf).join('')}
            </rdf:Seq>
          </pdfaSchema:property>
        </rdf:li>
      </rdf:Bag>
    </pdfaExtension:schemas>
  </rdf:Description>`
