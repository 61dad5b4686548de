export const catalogueRefusals = {
  brand_known: {
    status: 409,
    sentence: 'There is already a brand with this name.',
    bangla: 'এই নামে একটি ব্র্যান্ড আগেই আছে।',
  },
  model_known: {
    status: 409,
    sentence: 'This brand already has a model with this name.',
    bangla: 'এই ব্র্যান্ডে এই নামের মডেল আগেই আছে।',
  },
  model_shipped: {
    status: 409,
    sentence: 'This model is part of the standard catalogue, so it can be changed but not removed.',
    bangla: 'মডেলটি মূল তালিকার, তাই বদলানো যায় কিন্তু সরানো যায় না।',
  },
  attribute_known: {
    status: 409,
    sentence: 'The words ‘{phrase}’ already mean something else. Write it without them.',
    bangla: '‘{phrase}’ দিয়ে আগেই অন্য কিছু বোঝায়। এটি বাদ দিয়ে লিখুন।',
  },
  attribute_unknown: {
    status: 404,
    sentence: 'This attribute was removed already.',
    bangla: 'এই বৈশিষ্ট্য আগেই সরানো হয়েছে।',
  },
  too_many_attributes: {
    status: 409,
    sentence: 'A market can have up to {limit} attributes of its own. Remove one before you add another.',
    bangla: 'একটি বাজারের নিজের বৈশিষ্ট্য সর্বোচ্চ {limit}টি। নতুন দিতে আগে একটি সরান।',
  },
  too_many_aliases: {
    status: 409,
    sentence: 'A model can have up to {limit} other names. Remove one before you add another.',
    bangla: 'একটি মডেলের অন্য নাম সর্বোচ্চ {limit}টি। নতুন দিতে আগে একটি সরান।',
  },
} as const
