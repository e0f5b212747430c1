export { NotFoundPage } from './deferredNotFound.tsx'
export { ErrorPage } from './ErrorPage.tsx'
export { LoadingPage } from './LoadingPage.tsx'
