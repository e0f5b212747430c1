import { FormWidth } from '../forms/FormWidth.tsx'
import { WithdrawForm } from '../forms/WithdrawForm.tsx'
import { ContentPage } from './ContentPage.tsx'
import * as text from './withdraw.mdx'

export const WithdrawPage = () => (
  <ContentPage text={text} withForm>
    <FormWidth>
      <WithdrawForm />
    </FormWidth>
  </ContentPage>
)
