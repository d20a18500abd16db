import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { circleCheckIcon, clockIcon } from '#app/ui/icons.ts'
import { Input } from '#app/ui/input.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Select } from '#app/ui/select.tsx'
import { Switch } from '#app/ui/switch.tsx'

import { Example, Section } from './section.tsx'

const WORDS = {
  en: {
    title: 'New inquiry',
    name: 'Name',
    help: 'As on the log book.',
    error: 'Enter a price in shillings.',
    price: 'Price',
    make: 'Make',
    agree: 'Featured on the home page',
    on: 'Notifications',
    save: 'Save car',
    cancel: 'Cancel',
    done: 'Available',
    held: 'Reserved',
    alert: 'Car updated successfully',
    long: 'Wanjiku Njeri-Kamau wa Githongo, trading as Githongo & Daughters Motor Importers Limited',
  },
  ar: {
    title: 'استفسار جديد',
    name: 'الاسم',
    help: 'كما في دفتر السيارة.',
    error: 'أدخل السعر بالشلن.',
    price: 'السعر',
    make: 'الشركة',
    agree: 'معروضة في الصفحة الرئيسية',
    on: 'الإشعارات',
    save: 'حفظ السيارة',
    cancel: 'إلغاء',
    done: 'متاحة',
    held: 'محجوزة',
    alert: 'تم تحديث السيارة بنجاح',
    long: 'اسم طويل جدا لشركة استيراد السيارات المحدودة في نيروبي وما حولها من المدن',
  },
} as const

function Panel({ name, words }: { name: string; words: (typeof WORDS)[keyof typeof WORDS] }) {
  return (
    <Card as="section" aria-label={name} className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="text-xl font-bold">{words.title}</h4>
        <span className="flex gap-2">
          <Badge tone="success" icon={circleCheckIcon}>
            {words.done}
          </Badge>
          <Badge tone="warning" icon={clockIcon}>
            {words.held}
          </Badge>
        </span>
      </div>
      <Alert tone="success" title={words.alert}>
        {words.long}
      </Alert>
      <Field label={words.name} help={words.help}>
        {(control) => <Input {...control} defaultValue={words.long} />}
      </Field>
      <Field label={words.price} error={words.error}>
        {(control) => <Input {...control} leading="KSh" defaultValue="1,4" />}
      </Field>
      <Field label={words.make}>
        {(control) => <Select {...control} options={[{ value: 'toyota', label: 'Toyota' }]} />}
      </Field>
      <div>
        <Checkbox label={words.agree} defaultChecked />
        <Switch label={words.on} defaultChecked />
      </div>
      <Pagination label={name} page={2} pageCount={9} hrefFor={(page) => `?page=${page}#themes`} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost">{words.cancel}</Button>
        <Button variant="primary">{words.save}</Button>
      </div>
    </Card>
  )
}

export function Themes() {
  return (
    <Section
      id="themes"
      title="Dark, and from right to left"
      note="The back office follows the system's preference; here both are forced."
    >
      <Example title="Dark">
        <div
          data-theme="dark"
          className="grid grid-cols-1 gap-6 rounded-card bg-paper text-ink sm:p-6 lg:grid-cols-2"
        >
          <Panel name="Dark panel" words={WORDS.en} />
          <div dir="rtl" lang="ar" className="grid grid-cols-1">
            <Panel name="Dark panel, right to left" words={WORDS.ar} />
          </div>
        </div>
      </Example>
      <Example title="Light">
        <div
          data-theme="light"
          className="grid grid-cols-1 gap-6 rounded-card bg-paper text-ink sm:p-6 lg:grid-cols-2"
        >
          <Panel name="Light panel" words={WORDS.en} />
          <div dir="rtl" lang="ar" className="grid grid-cols-1">
            <Panel name="Light panel, right to left" words={WORDS.ar} />
          </div>
        </div>
      </Example>
    </Section>
  )
}
