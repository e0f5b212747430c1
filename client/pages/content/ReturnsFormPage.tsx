import { FormWidth } from '../forms/FormWidth.tsx'
import { ReturnForm } from '../forms/ReturnForm.tsx'
import { ContentPage } from './ContentPage.tsx'
import * as text from './returnsForm.mdx'

export const ReturnsFormPage = () => (
  <ContentPage text={text} withForm>
    <FormWidth>
      <ReturnForm />
    </FormWidth>
  </ContentPage>
)
