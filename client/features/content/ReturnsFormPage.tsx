import { FormWidth, ReturnForm } from '#client/features/requests/index.ts'
import { ContentPage } from './ContentPage.tsx'
import * as text from './texts/returnsForm.mdx'

export const ReturnsFormPage = () => (
  <ContentPage text={text} withForm>
    <FormWidth>
      <ReturnForm />
    </FormWidth>
  </ContentPage>
)
