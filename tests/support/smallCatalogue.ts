/** A merchant's catalogue as CSV files: two coil springs, a damper, and a kit of both springs. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** The contents of files by their names without `.csv`. */
export type CsvFiles = Readonly<Record<string, string>>

export const smallCatalogue: CsvFiles = {
  brand: `name,manufacturer,manufacturer_address,manufacturer_email
HELIX,Helix Springs GmbH,"Werkstr. 5, 58093 Hagen, Germany",safety@helix.example
`,
  location: `code,name,country,currency,symbol
HAM,"Warehouse, Hamburg",DE,EUR,€
`,
  location_service: `country,location,position
DE,HAM,0
*,HAM,0
`,
  part: `id,number,name,brand,group,category,recordtype,weight,description,variant_of
HX-1,HX 1001,Front coil spring Golf,HELIX,FRONT COIL SPRINGS,SPRINGS AND SHOCKS,,2.35,Wire 12 mm,
HX-2,HX 1002,"Front coil spring Golf, heavy load",HELIX,FRONT COIL SPRINGS,SPRINGS AND SHOCKS,item,2.5,,HX-1
HX-3,HX 2001,Front shock absorber Golf,HELIX,FRONT SHOCKS,SPRINGS AND SHOCKS,item,3,,
HX-K,HX 9001,Front spring kit Golf,HELIX,KITS,SPRINGS AND SHOCKS,kititem,4.7,,
`,
  part_tech: `part,name,value
HX-1,Wire,12 mm
HX-1,Free length,365 mm
`,
  fitment: `part,make,model,first_year,last_year,engine
HX-1,VOLKSWAGEN,GOLF,2012,2019,
HX-2,VOLKSWAGEN,GOLF,2012,2019,2.0TDI
HX-3,VOLKSWAGEN,GOLF,2012,2019,
HX-K,VOLKSWAGEN,GOLF,2012,2019,
`,
  oe_number: `part,number
HX-1,5Q0 411 105 AB
`,
  price: `part,location,net,base,promo_since
HX-1,HAM,50,,
HX-2,HAM,61.50,75.00,2026-11-01
HX-3,HAM,80.10,,
HX-K,HAM,95,,
`,
  kit_component: `kit,part,qty
HX-K,HX-1,2
`,
  related: `part,related,pos
HX-1,HX-3,0
`,
  stock: `part,location,qty
HX-1,HAM,9
HX-2,HAM,0
HX-3,HAM,4
`,
  delivery: `part,location,eta,qty
HX-2,HAM,2099-01-01,6
`,
  manufacturer_stock: `part,qty
HX-3,7
`,
}

export const writeCsvFiles = async (folder: string, files: CsvFiles): Promise<void> => {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, `${name}.csv`), text)
}

/** A folder that is deleted after the test. */
export const folderOf = async (files: CsvFiles): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-catalogue-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeCsvFiles(folder, files)
  return folder
}
