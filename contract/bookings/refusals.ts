export const bookingsRefusals = {
  booking_unknown: {
    status: 404,
    sentence: 'We could not find this booking in your account.',
    bangla: 'আপনার বুকিংগুলোর মধ্যে এটি নেই।',
  },
  already_booked: {
    status: 409,
    sentence: 'You have already booked this phone. It is in your orders.',
    bangla: 'ফোনটি আপনি আগেই বুক করেছেন। আপনার অর্ডারে আছে।',
  },
  listing_changed: {
    status: 409,
    sentence:
      'The seller has changed this phone: it is now “{listingTitle}” for {price}. Please look again before you book.',
    bangla: 'বিক্রেতা ফোনটির তথ্য বদলেছেন: এখন “{listingTitle}”, দাম {price}। বুক করার আগে আরেকবার দেখে নিন।',
  },
  own_listing: {
    status: 409,
    sentence: 'This is your own phone, so you cannot book it.',
    bangla: 'এটি আপনার নিজের ফোন, তাই বুক করা যাবে না।',
  },
  booking_paid: {
    status: 409,
    sentence: 'This booking is already paid.',
    bangla: 'এই বুকিংয়ের টাকা আগেই দেওয়া হয়েছে।',
  },
  booking_over: {
    status: 409,
    sentence: 'This booking is no longer open, so it cannot be paid. You have not been charged.',
    bangla: 'এই বুকিং আর খোলা নেই, তাই টাকা দেওয়া যাবে না। আপনার কোনো টাকা কাটা হয়নি।',
  },
} as const
