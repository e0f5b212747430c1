import { ContactForm, FormWidth } from '#client/features/requests/index.ts'
import { ContentPage } from './ContentPage.tsx'
import * as text from './texts/contact.mdx'

export const ContactPage = () => (
  <ContentPage text={text} withForm>
    <FormWidth>
      <ContactForm />
    </FormWidth>
  </ContentPage>
)
