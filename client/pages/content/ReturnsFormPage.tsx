import { ReturnForm } from '../forms/ReturnForm.tsx'
import { FormWidth } from '../forms/FormWidth.tsx'
import { ContentPage } from './ContentPage.tsx'
import Text from './returnsForm.mdx'

export const ReturnsFormPage = () => (
  <ContentPage text={Text}>
    <FormWidth>
      <ReturnForm />
    </FormWidth>
  </ContentPage>
)
