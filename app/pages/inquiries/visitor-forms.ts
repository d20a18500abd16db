// One lazy import for all form code: imported separately, its parts would count as shared between
// pages and load with every first visit.
export { openInquiry } from './inquiry-dialog.tsx'
export { VisitorForm } from './visitor-form.tsx'
