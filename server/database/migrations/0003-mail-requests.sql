-- Mails that were asked for, to keep anybody from having a stranger's mailbox filled. The recipient is a digest.

create table mail_request (
  recipient text not null,
  asked_at timestamptz(3) not null
);
create index mail_request_of_recipient on mail_request (recipient, asked_at);
create index mail_request_by_age on mail_request (asked_at);
