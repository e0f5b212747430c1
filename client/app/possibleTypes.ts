/** Members of the schema's unions, for Apollo's cache; tests/client compares it with schema.graphql. */
export const possibleTypes: Record<string, string[]> = {
  CatalogueResult: ['Catalogue', 'CatalogueUnprocessable'],
  ProductResult: ['Product', 'ProductNotFound'],
  CartResult: ['Cart', 'NoCart', 'CartExpired'],
  CartChangeResult: ['CartChanged', 'OutOfStock', 'CartFull', 'CartExpired', 'CartOrdered', 'CartRefused'],
  PromoResult: ['CartChanged', 'PromoRefused', 'CartExpired', 'CartOrdered'],
  VatResult: ['VatAnswer', 'VatRefused', 'CartExpired', 'CartOrdered'],
  PaymentMethodsResult: ['PaymentMethods', 'PaymentMethodsUnavailable'],
  PlacementResult: ['OrderPlaced', 'PlacementInvalid', 'PlacementRefused', 'OutOfStock', 'CartExpired'],
  PaymentStartResult: [
    'PaymentRedirect',
    'WalletApproval',
    'TransferDetails',
    'PaymentSettled',
    'PaymentDeclined',
    'OrderNotFound',
  ],
  OrderResult: ['Order', 'OrderNotFound'],
  MessageResult: ['MessageSent', 'MessageRefused', 'MessageInvalid'],
  OrderLinesResult: ['OrderLines', 'MessageRefused'],
  WithdrawalResult: ['WithdrawalReceived', 'MessageRefused', 'MessageInvalid'],
}
