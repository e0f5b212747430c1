import { FormWidth, WithdrawForm } from '#client/features/requests/index.ts'
import { ContentPage } from './ContentPage.tsx'
import * as text from './texts/withdraw.mdx'

export const WithdrawPage = () => (
  <ContentPage text={text} withForm>
    <FormWidth>
      <WithdrawForm />
    </FormWidth>
  </ContentPage>
)
