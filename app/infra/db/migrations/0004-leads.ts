import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** What visitors leave behind. A lead outlives its car: car_label keeps what it was about. */
export const leads: Migration = {
  async up(db) {
    await runSql(db, [
      `create table inquiries (
         id uuid primary key,
         submission_id uuid not null,
         car_id uuid references cars (id) on delete set null,
         car_label text check (char_length(car_label) between 1 and 200),
         source text not null check (source in ('inquiry_form', 'contact_form', 'staff')),
         customer_name text not null check (char_length(customer_name) between 1 and 200),
         customer_email text check (char_length(customer_email) between 3 and 320),
         customer_phone text check (char_length(customer_phone) between 1 and 40),
         customer_phone_e164 text check (customer_phone_e164 ~ '^\\+[0-9]{6,15}$'),
         subject text check (subject in ('general', 'vehicle', 'financing', 'service', 'appointment')),
         message text not null check (char_length(message) between 1 and 10000),
         inquiry_type text not null default 'general'
           check (inquiry_type in ('general', 'test_drive', 'financing', 'trade_in', 'purchase')),
         preferred_contact text not null default 'email'
           check (preferred_contact in ('email', 'phone', 'text')),
         best_time_to_call text
           check (best_time_to_call in ('morning', 'afternoon', 'evening', 'anytime')),
         is_financing_needed boolean not null default false,
         has_trade_in boolean not null default false,
         consent_version text check (char_length(consent_version) between 1 and 60),
         consented_at timestamptz,
         is_held boolean not null default false,
         status text not null default 'new'
           check (status in ('new', 'contacted', 'in_progress', 'completed', 'closed')),
         priority text not null default 'medium' check (priority in ('high', 'medium', 'low')),
         notes text not null default '' check (char_length(notes) <= 20000),
         assignee_id uuid references user_profiles (id) on delete set null,
         next_action_on date,
         created_at timestamptz not null default now(),
         updated_at timestamptz not null default now(),
         constraint inquiries_submission_id_key unique (submission_id),
         constraint inquiries_reachable check (customer_email is not null or customer_phone is not null),
         constraint inquiries_consent_whole check ((consent_version is null) = (consented_at is null))
       )`,
      `create trigger inquiries_touch before update on inquiries
       for each row execute function touch_updated_at()`,
      `create index inquiries_created_at_idx on inquiries (created_at desc, id desc)`,
      `create index inquiries_status_created_at_idx on inquiries (status, created_at desc)`,
      `create index inquiries_type_created_at_idx on inquiries (inquiry_type, created_at desc)`,
      `create index inquiries_car_id_idx on inquiries (car_id) where car_id is not null`,
      `create index inquiries_assignee_id_idx on inquiries (assignee_id, next_action_on) where assignee_id is not null`,
      `create index inquiries_next_action_on_idx on inquiries (next_action_on) where next_action_on is not null`,
      // One thread per person: the same phone or the same address.
      `create index inquiries_phone_idx on inquiries (customer_phone_e164) where customer_phone_e164 is not null`,
      `create index inquiries_email_idx on inquiries (lower(customer_email))`,

      `create table analytics (
         id uuid primary key,
         event_type text not null check (event_type in ('page_view', 'car_view', 'inquiry', 'search',
           'whatsapp_click', 'call_click', 'share', 'favourite', 'compare')),
         car_id uuid references cars (id) on delete set null,
         page_url text check (char_length(page_url) <= 2000),
         referrer text check (char_length(referrer) <= 2000),
         metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
         session_id text check (char_length(session_id) between 1 and 100),
         user_agent text check (char_length(user_agent) <= 500),
         is_test boolean not null default false,
         created_at timestamptz not null default now()
       )`,
      `create index analytics_type_created_at_idx on analytics (event_type, created_at)`,
      `create index analytics_created_at_idx on analytics (created_at)`,
      `create index analytics_car_id_idx on analytics (car_id, event_type, created_at) where car_id is not null`,
      `create index analytics_test_idx on analytics (created_at) where is_test`,
    ])
  },
}
