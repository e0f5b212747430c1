export { StockAlertButton } from './StockAlertButton.tsx'
export { StockAlertPage } from './StockAlertPage.tsx'
