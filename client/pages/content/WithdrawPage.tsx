import { WithdrawForm } from '../forms/WithdrawForm.tsx'
import { FormWidth } from '../forms/FormWidth.tsx'
import { ContentPage } from './ContentPage.tsx'
import Text from './withdraw.mdx'

export const WithdrawPage = () => (
  <ContentPage text={Text}>
    <FormWidth>
      <WithdrawForm />
    </FormWidth>
  </ContentPage>
)
